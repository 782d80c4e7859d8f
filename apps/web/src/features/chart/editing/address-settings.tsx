import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { errorText, fieldTexts } from '../../../lib/i18n/error-text.ts'
import { tableAddressQuery, useSetTableAddress, useTable } from '../api/table.ts'
import { readTable } from '../table/read-table.ts'
import type { ChartOptions } from '../settings.ts'

type Props = { widget: Widget; options: ChartOptions }

/** The address that a chart is read from, and what is found there. */
export function AddressSettings({ widget, options }: Props) {
  const address = useQuery(tableAddressQuery(widget.id))
  if (address.error && address.data === undefined) return <LoadFailure error={address.error} onRetry={() => void address.refetch()} />
  if (address.data === undefined) return <Skeleton className="h-9" />
  return (
    <div className="flex flex-col gap-2">
      <AddressForm key={address.data ?? ''} widget={widget} saved={address.data ?? ''} />
      {address.data !== null && <Finding widget={widget} options={options} />}
    </div>
  )
}

function AddressForm({ widget, saved }: { widget: Widget; saved: string }) {
  const { t } = useTranslation('chart')
  const [url, setUrl] = useState(saved)
  const change = useSetTableAddress(widget.id)
  const save = () => {
    const typed = url.trim()
    if (typed !== saved) change.mutate(typed === '' ? null : typed)
  }
  const error = change.error ? (fieldTexts(t, change.error)['url'] ?? errorText(t, change.error)) : undefined
  return (
    <form
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        // The dialog around it is none of this form's business.
        event.stopPropagation()
        save()
      }}
    >
      <TextField
        className="w-full"
        label={t('address')}
        hint={t('addressHint')}
        error={error}
        value={url}
        inputMode="url"
        maxLength={limits.url}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Button type="submit" size="sm" pending={change.isPending}>
        {t('saveAddress')}
      </Button>
    </form>
  )
}

/** What was read at the address, so that somebody who enters it need not look elsewhere. */
function Finding({ widget, options }: Props) {
  const { t } = useTranslation('chart')
  const { data: answer, error } = useTable(widget.id, true)
  const text = () => {
    if (!answer) return error ? errorText(t, error) : t('loading')
    if (answer.error !== null) return t(`error.${answer.error}`)
    const { labels, series } = readTable(answer, options.decimal)
    return t('read', { rows: t('rows', { count: labels.length }), series: t('seriesCount', { count: series.length }) })
  }
  return (
    <p role="status" className={answer?.error || (error && !answer) ? 'text-xs text-danger' : 'text-xs text-text-2'}>
      {text()}
    </p>
  )
}
