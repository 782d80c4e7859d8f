import type { Feed } from '@foyer/contracts/feeds/feeds'
import { limits } from '@foyer/contracts/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddFormProps } from '../../../../entities/widget/widget-kind.ts'
import { FeedForm } from '../../../../entities/feed/adding/feed-form.tsx'
import { pageIdAt } from '../../../../entities/page/page-address.ts'
import { scrollToWidget } from '../../../../entities/widget/scroll-to-widget.ts'
import { Select } from '../../../../components/ui/select.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { showToast } from '../../../../lib/state/toasts.ts'
import { addToPage } from './feed-target.ts'
import { takeBackFeeds } from './take-back-feeds.ts'
import { ContentCard } from './content-card.tsx'

/** Longer than the sheet takes to close and to give the focus back. */
const afterSheetMs = 300

/** Feeds by any address of their site, in a widget of their own or in one that is there. */
export function AddFeedForm({ page, column, index, onDone, address }: AddFormProps) {
  const { t } = useTranslation(['content', 'feed-editing', 'mutations'])
  const client = useQueryClient()
  const [chosen, setInto] = useState('')
  const [title, setTitle] = useState('')
  // Where some feeds were refused, the others have made the widget already, on the page that was chosen then.
  const made = useRef<{ page: number; widget: number | undefined }>(undefined)
  const selectId = useId()
  const lists = page.columns.flatMap(({ widgets }) => widgets).filter((widget) => widget.widget_type === 'rsslist' && !widget.is_live_copy)
  // Another page has other widgets.
  const into = lists.some(({ id }) => String(id) === chosen) ? chosen : ''
  const widgetId = into === '' ? null : Number(into)

  const add: Parameters<typeof FeedForm>[0]['add'] = async (requests, typed) => {
    const widget = widgetId ?? (made.current?.page === page.id ? made.current.widget : undefined)
    const target = widget === undefined ? { column, index, title: title.trim() } : { widget }
    const outcomes = await addToPage(client, page, target, requests, typed)
    if (widget === undefined)
      made.current = { page: page.id, widget: outcomes.flatMap((outcome) => ('feed' in outcome ? outcome.feed.widget : []))[0] }
    return outcomes
  }
  const done = (feeds: Feed[]) => {
    const isNewWidget = widgetId === null
    showToast('info', t('added', { title: feeds[0]?.title ?? '', count: feeds.length }), {
      label: t('mutations:undo'),
      run: () => void takeBackFeeds(client, feeds, isNewWidget),
    })
    const widget = feeds[0]?.widget
    onDone(widget)
    if (widget !== undefined && pageIdAt(client, location.pathname) === page.public_id)
      setTimeout(() => scrollToWidget(widget), afterSheetMs)
  }
  return (
    <ContentCard title={t('feedTitle')} text={t('feedText')}>
      <FeedForm
        label={t('feedAddress')}
        name={t('feedTitle')}
        widgetId={widgetId}
        add={add}
        onDone={done}
        variant="primary"
        startsHere
        {...(address === undefined ? {} : { address })}
      >
        {lists.length > 0 && (
          <div className="flex flex-col gap-1">
            <label htmlFor={selectId} className="text-sm font-medium">
              {t('into')}
            </label>
            <Select id={selectId} value={into} onChange={(event) => setInto(event.target.value)}>
              <option value="">{t('newWidget')}</option>
              {lists.map((widget) => (
                <option dir="auto" key={widget.id} value={widget.id}>
                  {widget.title}
                </option>
              ))}
            </Select>
          </div>
        )}
        {into === '' && (
          <TextField
            label={t('titleOptional')}
            name="title"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            autoComplete="off"
            maxLength={limits.title}
          />
        )}
      </FeedForm>
    </ContentCard>
  )
}
