import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { parseGalleryPath } from '../../features/content/marketplace/gallery-address.ts'
import type { Subject } from '../../features/content/marketplace/subjects.ts'
import { GalleryScreen } from '../../features/content/screens/gallery-screen.tsx'
import { PreviewScreen } from '../../features/content/screens/preview-screen.tsx'
import { AppShell } from '../../features/shell/components/app-shell.tsx'
import { type WidgetKind, kindOf } from '../../entities/widget/widget-kind.ts'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { widgetKinds } from '../all-kinds.ts'
import { NotFoundRoute } from './error.route.tsx'

/** `/widgets/…`: the gallery, for visitors too. */
export function WidgetsRoute() {
  const { '*': path = '' } = useParams()
  const address = parseGalleryPath(path, (type) => kindOf(widgetKinds, type) !== undefined)
  const kind = address?.view === 'preview' ? kindOf(widgetKinds, address.type) : undefined
  if (kind) return <WidgetsGalleryPreviewPage key={kind.type} kind={kind} />
  return address?.view === 'gallery' ? <WidgetsGalleryPage subject={address.subject} /> : <NotFoundRoute />
}

/** With `q` it is the specification's WidgetsMarketplaceSearchPage. */
function WidgetsGalleryPage({ subject }: { subject: Subject | undefined }) {
  const { t } = useTranslation('gallery')
  const query = useSearchParams()[0].get('q')?.trim() ?? ''
  const ofSubject = subject === undefined ? t('title') : t(`subjects.${subject}`)
  const title = query === '' ? ofSubject : t('searchTitle', { query })
  useDocumentTitle(title)
  return (
    <AppShell title={title}>
      <GalleryScreen key={subject ?? 'all'} kinds={widgetKinds} subject={subject} />
    </AppShell>
  )
}

function WidgetsGalleryPreviewPage({ kind }: { kind: WidgetKind }) {
  const { t } = useTranslation('gallery')
  const title = t('previewTitle', { title: t(kind.titleKey) })
  useDocumentTitle(title)
  return (
    <AppShell title={title}>
      <PreviewScreen kind={kind} />
    </AppShell>
  )
}
