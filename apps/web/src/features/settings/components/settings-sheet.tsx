import { CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { SaveBookmarklet } from '../../../entities/bookmark/save-bookmarklet.tsx'
import { saveStatus } from '../../../entities/preference/set-preference.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import { settingGroups } from '../../../entities/preference/setting-groups.ts'
import { LinkFields } from './link-fields.tsx'
import { PreferenceField } from './preference-field.tsx'
import { RegionFields } from './region-fields.tsx'
import { SearchBarField } from './search-bar-field.tsx'
import { SnapshotFields } from './snapshot-fields.tsx'

/** Every preference of the person, by groups. */
export function SettingsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'snapshots'])
  const user = useCurrentUser()
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} description={t('description')}>
      {settingGroups.map((group) => (
        <Group key={group.name} title={t(`groups.${group.name}`)}>
          {group.preferences.map((name) => (
            <PreferenceField key={name} name={name} />
          ))}
          {group.name === 'appearance' && user && <SearchBarField user={user} />}
        </Group>
      ))}
      {user && (
        <>
          <Group title={t('groups.links')}>
            <LinkFields user={user} />
          </Group>
          <Group title={t('snapshots:setting.group')}>
            <SnapshotFields user={user} />
          </Group>
          <Group title={t('groups.region')}>
            <RegionFields user={user} />
          </Group>
          <Group title={t('groups.saving')}>
            <SaveBookmarklet />
          </Group>
        </>
      )}
      <SaveState />
    </Sheet>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3.5 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <h3 id={id} className="text-sm font-semibold text-text-2">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Whether the last change has reached the account. */
function SaveState() {
  const { t } = useTranslation(['settings', 'errors'])
  const status = useStore(saveStatus)
  if (status.state === 'failed') {
    return (
      <p role="alert" className="text-sm text-danger">
        {t('failed', { reason: errorText(t, status.error) })}
      </p>
    )
  }
  return (
    <p role="status" className="flex min-h-5 items-center gap-1.5 text-sm text-text-2">
      {status.state === 'saving' && (
        <>
          <Spinner />
          {t('saving')}
        </>
      )}
      {status.state === 'saved' && (
        <>
          <CircleCheck aria-hidden size={16} strokeWidth={1.5} className="text-success" />
          {t('saved')}
        </>
      )}
    </p>
  )
}
