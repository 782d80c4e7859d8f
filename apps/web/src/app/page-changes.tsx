import { useQuery } from '@tanstack/react-query'
import { LazyPart } from '../components/lazy-part.tsx'
import { useOpenPageId } from '../entities/page/page-address.ts'
import { viewPageQuery } from '../entities/page/view-page.ts'
import { isChangedByOthers, pageChangesQuery } from '../features/history/seen/page-changes.ts'
import { useIdle } from '../lib/hooks/use-idle.ts'
import { lazyWithTexts } from './lazy-with-texts.ts'
import { upkeepTexts } from './texts/seldom-texts.ts'

const PageChangesNotice = lazyWithTexts(
  upkeepTexts,
  async () => (await import('../features/history/seen/page-changes-notice.tsx')).PageChangesNotice,
)

/** What others have changed on the page that is open, which is asked for once that is drawn; what shows it is loaded where there is something. */
export function PageChanges() {
  const publicId = useOpenPageId() ?? ''
  const page = useQuery({ ...viewPageQuery(publicId), enabled: false }).data?.page
  const isIdle = useIdle()
  const { data } = useQuery({ ...pageChangesQuery(page?.id ?? 0), enabled: isIdle && page !== undefined && isChangedByOthers(page) })
  if (!page || !data || data.changes.length === 0) return null
  return (
    <LazyPart>
      <PageChangesNotice key={page.id} page={page} />
    </LazyPart>
  )
}
