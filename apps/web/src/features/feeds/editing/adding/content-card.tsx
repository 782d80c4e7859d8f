import { Rss } from 'lucide-react'
import type { ReactNode } from 'react'

/** The form for new feeds below a line about what feeds are. */
export function ContentCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex items-start gap-2.5">
        <Rss aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-text-3" />
        <div>
          <h3 className="font-medium">{title}</h3>
          <p className="text-sm text-text-2">{text}</p>
        </div>
      </div>
      {children}
    </section>
  )
}
