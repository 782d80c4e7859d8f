import type { Page } from '@foyer/contracts/pages'
import { type ReactNode, lazy } from 'react'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { useMedia, wideScreen } from '../../../lib/use-media.ts'
import type { WidgetKinds } from '../../../lib/widget-kind.ts'
import { EmptyPage } from './empty-page.tsx'
import { PlainColumns } from './plain-columns.tsx'

export const loadArranging = () => import('../arranging/arranged-columns.tsx')
const ArrangedColumns = lazy(async () => ({ default: (await loadArranging()).ArrangedColumns }))

/** The columns of a page. Editors on a screen wide enough get them with drag and drop, as soon as that is loaded. */
export function PageView({ page, kinds, addContent }: { page: Page; kinds: WidgetKinds; addContent: ReactNode }) {
  const wide = useMedia(wideScreen)
  if (page.columns.every((column) => column.widgets.length === 0)) return <EmptyPage>{page.is_editor && addContent}</EmptyPage>
  const plain = <PlainColumns page={page} kinds={kinds} />
  return (
    <div className="px-6 pt-3 pb-16 max-sm:px-4">
      {page.is_editor && wide ? (
        <LazyPart fallback={plain}>
          <ArrangedColumns page={page} kinds={kinds} />
        </LazyPart>
      ) : (
        plain
      )}
    </div>
  )
}
