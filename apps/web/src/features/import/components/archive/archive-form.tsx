import type { ArchivePreview } from '@foyer/contracts/import/archive-imports'
import type { ImportRecord } from '@foyer/contracts/import/import'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { CheckField } from '../../../../components/ui/check-field.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { useOnline } from '../../../../lib/hooks/use-online.ts'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { OtherFileButton } from '../../import-place.tsx'
import { OwnerText } from '../owner-field.tsx'
import { useStartArchiveImport } from '../../api/archive-import.ts'

type Page = ArchivePreview['pages'][number]

/** Which pages of an archive come back, and whether preferences and profile do. */
export function ArchiveForm({ record, preview: { pages, has_account, pages_left } }: { record: ImportRecord; preview: ArchivePreview }) {
  const { t } = useTranslation(['import-archive', 'import'])
  const start = useStartArchiveImport(record.id)
  const isOnline = useOnline()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(pages.map(({ position }) => position)))
  const [account, setAccount] = useState(false)
  // The inbox is no page that counts.
  const tooMany = pages.filter(({ position, is_inbox }) => chosen.has(position) && !is_inbox).length > pages_left
  const isEmpty = chosen.size === 0 && !account
  const choose = (positions: readonly number[], isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, ...positions] : [...chosen].filter((position) => !positions.includes(position))))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isEmpty && !tooMany && !start.isPending) start.mutate({ pages: [...chosen].toSorted((a, b) => a - b), account })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-5">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">{t('choosePages')}</legend>
        {pages.length > 1 && (
          <CheckField
            label={t('allPages')}
            checked={chosen.size === pages.length}
            onChange={({ target }) =>
              choose(
                pages.map(({ position }) => position),
                target.checked,
              )
            }
          />
        )}
        <div className="flex flex-col gap-2 rounded-lg border border-line px-4 py-3">
          {pages.map((page) => (
            <PageField
              key={page.position}
              page={page}
              isChosen={chosen.has(page.position)}
              onChoose={(isChosen) => choose([page.position], isChosen)}
            />
          ))}
          {pages.length === 0 && <p className="text-sm text-text-2">{t('noPages')}</p>}
        </div>
      </fieldset>
      {record.organization_id !== undefined && (
        <div>
          <OwnerText teamId={record.organization_id} />
          <p className="text-sm text-pretty text-text-2">{t('privateStays')}</p>
        </div>
      )}
      {has_account && record.organization_id === undefined && (
        <CheckField label={t('account')} hint={t('accountHint')} checked={account} onChange={({ target }) => setAccount(target.checked)} />
      )}
      {tooMany && (
        <Notice>
          {pages_left === 0 ? t(record.organization_id === undefined ? 'noRoom' : 'noRoomInTeam') : t('tooMany', { count: pages_left })}
        </Notice>
      )}
      {start.error && <Notice>{errorText(t, start.error)}</Notice>}
      {!isOnline && <Notice kind="info">{t('import:offline')}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={start.isPending} disabled={isEmpty || tooMany}>
          {t('import:start')}
        </Button>
        <OtherFileButton>{t('import:otherFile')}</OtherFileButton>
      </div>
    </form>
  )
}

function PageField({ page, isChosen, onChoose }: { page: Page; isChosen: boolean; onChoose: (isChosen: boolean) => void }) {
  const { t, i18n } = useTranslation('import-archive')
  const { title, widgets, items, feeds, share_mode, is_archived, is_inbox } = page
  const number = new Intl.NumberFormat(i18n.language)
  const counted = (key: string, count: number) => (count > 0 ? [t(key, { count, number: number.format(count) })] : [])
  const hints = [
    ...(is_inbox ? [t('inbox')] : counted('widgets', widgets)),
    ...counted('items', items),
    ...counted('feeds', feeds),
    ...(share_mode === 'private' ? [] : [t(`shared.${share_mode}`)]),
    ...(is_archived ? [t('archived')] : []),
  ]
  return <CheckField label={title} hint={hints.join(' · ')} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
}
