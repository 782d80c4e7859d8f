import { limits } from '@foyer/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { Segments } from '../../../../components/ui/segments.tsx'
import { SelectField } from '../../../../components/ui/select-field.tsx'
import { SkeletonRows } from '../../../../components/ui/skeleton.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { followedPagesQuery } from '../../../../entities/page/followed-pages.ts'
import { displayTitle } from '../../../../entities/page/page-title.ts'
import { useTargetPages } from '../../../../entities/page/target-pages.ts'
import type { Target } from '../../preview/choices.ts'
import { can } from '../../../../entities/page/can.ts'

type Props = { target: Target; defaultTitle: string; titleError: string | undefined; onChange: (target: Target) => void }

/** Where the widgets come: onto a new page with a title, or onto one of those that the person may change. */
export function TargetFields({ target, defaultTitle, titleError, onChange }: Props) {
  const { t } = useTranslation('import')
  return (
    <>
      <Segments
        legend={t('target')}
        options={[
          { value: 'new', label: t('newPage') },
          { value: 'existing', label: t('existingPage') },
        ]}
        value={target.kind}
        onChoose={(kind) => onChange(kind === 'new' ? { kind, title: defaultTitle } : { kind: 'existing', pageId: null })}
      />
      {target.kind === 'new' ? (
        <TextField
          label={t('pageTitle')}
          name="title"
          autoComplete="off"
          value={target.title}
          onChange={(event) => onChange({ kind: 'new', title: event.target.value })}
          maxLength={limits.title}
          error={titleError}
        />
      ) : (
        <PageSelect pageId={target.pageId} onChoose={(pageId) => onChange({ kind: 'existing', pageId })} />
      )}
    </>
  )
}

function PageSelect({ pageId, onChoose }: { pageId: number | null; onChoose: (pageId: number | null) => void }) {
  const { t } = useTranslation('import')
  const own = useTargetPages()
  const followed = useQuery(followedPagesQuery())
  const shared = followed.data?.filter((page) => can(page, 'edit')) ?? []
  if (!own.data) return own.error ? <LoadFailure error={own.error} onRetry={() => void own.refetch()} /> : <SkeletonRows plain count={1} />
  if (own.data.length + shared.length === 0) return <p className="text-sm text-text-2">{t('noPages')}</p>
  const options = (pages: ReadonlyArray<{ id: number; title: string }>) =>
    pages.map(({ id, title }) => (
      <option key={id} value={id}>
        {displayTitle(title)}
      </option>
    ))
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        label={t('page')}
        value={pageId === null ? '' : String(pageId)}
        onChange={(value) => onChoose(value === '' ? null : Number(value))}
      >
        <option value="">{t('choosePage')}</option>
        {shared.length > 0 ? (
          <>
            <optgroup label={t('ownPages')}>{options(own.data)}</optgroup>
            <optgroup label={t('sharedPages')}>{options(shared)}</optgroup>
          </>
        ) : (
          options(own.data)
        )}
      </SelectField>
      <p className="text-xs text-text-2">{t('existingHint')}</p>
    </div>
  )
}
