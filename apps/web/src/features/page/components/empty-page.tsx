import { LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A page without widgets: one line, and for editors the next step. */
export function EmptyPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['page', 'widget-editing'])
  return (
    <div className="on-page screen-middle min-h-[56dvh] max-w-2xl rounded-lg">
      <LayoutGrid aria-hidden size={28} strokeWidth={1.5} className="text-text-3" />
      <p className="text-text-2 text-pretty">{t(children ? 'widget-editing:emptyPage' : 'emptyForVisitors')}</p>
      {children}
    </div>
  )
}
