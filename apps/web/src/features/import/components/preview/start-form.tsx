import type { ImportLayout, ImportRecord } from '@foyer/contracts/import/import'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { CheckField } from '../../../../components/ui/check-field.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { Segments } from '../../../../components/ui/segments.tsx'
import { useOnline } from '../../../../lib/hooks/use-online.ts'
import { errorText, fieldTexts } from '../../../../lib/i18n/error-text.ts'
import { useStartImport } from '../../api/start-import.ts'
import { OtherFileButton } from '../../import-place.tsx'
import { type Choices, startBody } from '../../preview/choices.ts'
import { type Outcome, outcomeOf } from '../../preview/outcome.ts'
import { OwnerText } from '../owner-field.tsx'
import { TargetFields } from './target-fields.tsx'

type Props = { record: ImportRecord; defaultTitle: string; choices: Choices; onChange: (choices: Choices) => void }

const layouts = ['widgets', 'groups', 'flat'] as const satisfies readonly ImportLayout[]

/** The choices about an import, what comes of them, and its start. */
export function StartForm({ record, defaultTitle, choices, onChange }: Props) {
  const { t, i18n } = useTranslation('import')
  const start = useStartImport(record.id)
  const isOnline = useOnline()
  const [isPageMissing, setPageMissing] = useState(false)
  const isFeeds = record.import_type === 'rssfeeds'
  const outcome = outcomeOf(record, choices)
  const fields = fieldTexts(t, start.error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = startBody(record, choices)
    setPageMissing(body === null)
    if (body && !start.isPending) start.mutate(body)
  }
  const change = (part: Partial<Choices>) => {
    setPageMissing(false)
    start.reset()
    onChange({ ...choices, ...part })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 border-t border-line pt-5">
      {record.existing > 0 && (
        <CheckField
          label={t('skipExisting', { count: record.existing, number: new Intl.NumberFormat(i18n.language).format(record.existing) })}
          hint={t('skipExistingHint')}
          checked={choices.skipsExisting}
          onChange={(event) => change({ skipsExisting: event.target.checked })}
        />
      )}
      {!isFeeds && record.folders.length > 1 && (
        <Segments
          legend={t('layout')}
          options={layouts.map((value) => ({ value, label: t(`layouts.${value}`) }))}
          value={choices.layout}
          onChoose={(layout) => change({ layout })}
        />
      )}
      <TargetFields
        target={choices.target}
        defaultTitle={defaultTitle}
        titleError={fields['title']}
        onChange={(target) => change({ target })}
      />
      {choices.target.kind === 'new' && <OwnerText teamId={record.organization_id} />}
      <OutcomeText outcome={outcome} isFeeds={isFeeds} />
      {start.error && !fields['title'] ? <Notice>{errorText(t, start.error)}</Notice> : null}
      {isPageMissing && <Notice>{t('pageMissing')}</Notice>}
      {!isOnline && <Notice kind="info">{t('offline')}</Notice>}
      <div className="flex flex-wrap gap-2">
        {outcome.entries > 0 && (
          <Button type="submit" variant="primary" pending={start.isPending}>
            {t('start')}
          </Button>
        )}
        <OtherFileButton>{t('otherFile')}</OtherFileButton>
      </div>
    </form>
  )
}

/** What the import will add and leave out; it changes with each choice. */
function OutcomeText({ outcome: { widgets, groups, entries, leftOut, isPartial }, isFeeds }: { outcome: Outcome; isFeeds: boolean }) {
  const { t, i18n } = useTranslation('import')
  const number = new Intl.NumberFormat(i18n.language)
  const counted = (key: string, count: number) => t(key, { count, number: number.format(count) })
  const unit = counted(isFeeds ? 'countFeeds' : 'countBookmarks', entries)
  const into =
    groups > 0
      ? t('widgetsWithGroups', { widgets: counted('countWidgets', widgets), groups: counted('countGroups', groups) })
      : counted('countWidgets', widgets)
  return (
    <p role="status" className="font-medium text-pretty">
      {entries === 0 ? t('nothingLeft') : t(isPartial ? 'outcomeOfMany' : 'outcome', { entries: unit, into })}
      {entries > 0 && leftOut > 0 && <span> {counted('leftOut', leftOut)}</span>}
    </p>
  )
}
