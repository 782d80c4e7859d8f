import { Tabs } from '@base-ui/react/tabs'
import type { Snapshot } from '@foyer/contracts/link-tools/snapshots'
import { apiBase } from '@foyer/contracts/routes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../components/ui/notice.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { useOnline } from '../../../lib/hooks/use-online.ts'
import { SnapshotBar } from './snapshot-bar.tsx'
import { SnapshotText } from './snapshot-text.tsx'

type Props = { snapshot: Snapshot; text: string; onDeleted: () => void }

/** `/users/snapshots/{id}`: a page as it was, and its text. */
export function SnapshotScreen({ snapshot, text, onDeleted }: Props) {
  const { t } = useTranslation('snapshots')
  const hasContent = snapshot.taken_at !== null
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 px-6 pt-4 pb-6 max-sm:px-4">
      <SnapshotBar snapshot={snapshot} onDeleted={onDeleted} />
      {snapshot.is_pending && (
        <p role="status" className="flex items-center gap-2 text-sm text-text-2">
          <Spinner />
          {t(hasContent ? 'beingSavedAnew' : 'beingSaved')}
        </p>
      )}
      {snapshot.failure && !snapshot.is_pending && (
        <Notice kind={hasContent ? 'info' : 'error'}>
          {t(`failure.${snapshot.failure}`)} {hasContent && t('stillThere')}
        </Notice>
      )}
      {hasContent && <Content key={snapshot.taken_at} snapshot={snapshot} text={text} />}
    </div>
  )
}

type View = 'page' | 'text'

function Content({ snapshot, text }: { snapshot: Snapshot; text: string }) {
  const { t } = useTranslation('snapshots')
  const [view, setView] = useState<View>(snapshot.has_copy ? 'page' : 'text')
  const views: View[] = snapshot.has_copy ? ['page', 'text'] : ['text']
  return (
    <Tabs.Root value={view} onValueChange={(value: View) => setView(value)} className="flex min-h-0 flex-1 flex-col gap-3">
      <Tabs.List aria-label={t('views')} className="flex gap-1 self-start rounded-lg bg-surface-sunken p-1">
        {views.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            className="h-8 min-w-20 rounded-md px-3 text-sm text-text-2 hover:text-text data-active:bg-surface data-active:font-medium data-active:text-text data-active:shadow-widget pointer-coarse:h-11"
          >
            {t(`view.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {views.map((name) => (
        <Tabs.Panel key={name} value={name} className="flex min-h-0 flex-1 flex-col rounded-md">
          {name === view && (name === 'page' ? <Copy snapshot={snapshot} /> : <Text text={text} />)}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}

/** Without scripts and an origin; what the server says with it lets it load nothing either. Pages are made for white paper. */
function Copy({ snapshot: { id, title, url } }: { snapshot: Snapshot }) {
  const { t } = useTranslation('snapshots')
  const isOnline = useOnline()
  if (!isOnline) return <Notice kind="info">{t('copyOffline')}</Notice>
  return (
    <iframe
      sandbox=""
      referrerPolicy="no-referrer"
      title={t('copyOf', { title: title || url })}
      src={`${apiBase}/tools/snapshots/${id}/copy`}
      className="min-h-[70dvh] w-full flex-1 rounded-lg border border-line bg-[#fff] scheme-light"
    />
  )
}

function Text({ text }: { text: string }) {
  const { t } = useTranslation('snapshots')
  if (text === '') return <p className="rounded-lg border border-dashed border-line px-4 py-6 text-sm text-text-2">{t('noText')}</p>
  return <SnapshotText text={text} />
}
