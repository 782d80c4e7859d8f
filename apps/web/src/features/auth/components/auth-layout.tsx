import type { ReactNode } from 'react'
import { Logo } from '../../../components/logo.tsx'
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts'

/** One card in the middle: the mark, a heading, the form, and below it the way to the other form. */
export function AuthLayout({ title, children, footer }: { title: string; children: ReactNode; footer?: ReactNode }) {
  useDocumentTitle(title)
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex min-h-dvh w-full max-w-[400px] flex-col justify-center gap-6 px-4 py-12 sm:pb-32">
      <Logo className="self-start" />
      <div className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-6 shadow-widget">
        <h1 tabIndex={-1} data-route-focus className="text-title font-semibold">
          {title}
        </h1>
        {children}
      </div>
      {footer && <p className="px-6 text-sm text-text-2">{footer}</p>}
    </main>
  )
}
