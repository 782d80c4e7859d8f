import type { ReactNode } from 'react'
import { Logo } from '../../../components/logo.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { useTeamHost } from '../../../lib/browser/team-host.ts'
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts'

/** One card in the middle: the mark, a heading, the form, and below it the way to the other form. By the host of a team, before the picture that it has chosen. */
export function AuthLayout({ title, children, footer }: { title: string; children: ReactNode; footer?: ReactNode }) {
  useDocumentTitle(title)
  const host = useTeamHost()
  const background = host?.custom_domain.auth_page_background
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex min-h-dvh w-full max-w-[400px] flex-col justify-center gap-6 px-4 py-12 sm:pb-32">
      {background && <img src={background} alt="" className="fixed inset-0 -z-10 size-full object-cover" />}
      <Logo className={background ? 'max-w-full self-start rounded-md bg-surface px-3 py-1.5 shadow-widget' : 'max-w-full self-start'} />
      <div className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-6 shadow-widget">
        <h1 tabIndex={-1} data-route-focus className="text-title font-semibold">
          {title}
        </h1>
        {children}
      </div>
      {footer && <p className={cn('px-6 text-sm text-text-2', background && 'rounded-lg bg-surface py-3 shadow-widget')}>{footer}</p>}
      {host && !host.team.is_whitelabel && (
        <a
          href={host.site}
          className={cn('touch-target self-center rounded-md px-3 py-1 text-sm text-text-2', background && 'bg-surface shadow-widget')}
        >
          Foyer
        </a>
      )}
    </main>
  )
}
