import { limits } from '@foyer/contracts/limits'
import type { Page } from '@foyer/contracts/pages'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FeedChoice } from '../../../components/feed-choice.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { errorText, fieldErrorKeys, fieldTexts } from '../../../lib/error-text.ts'
import { formText } from '../../../lib/form-text.ts'
import { type FoundFeed, useFeedFinder } from '../../../lib/feeds/use-feed-finder.ts'
import { typedHost } from '../../../lib/links.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useAddFeed } from '../api/add-feed.ts'
import { ContentCard } from './content-card.tsx'

type Props = { page: Page; column: number; index?: number; onDone: () => void }

/** A feed by any address of its site, in a widget of its own or in one that is there. */
export function AddFeedForm({ page, column, index = 0, onDone }: Props) {
  const { t } = useTranslation('content')
  const addFeed = useAddFeed(page)
  const [blank, setBlank] = useState(false)
  const [into, setInto] = useState('')
  const selectId = useId()
  const lists = page.columns.flatMap((one) => one.widgets).filter((widget) => widget.widget_type === 'rsslist')

  const add = (feed: FoundFeed, title: string) => {
    const target = into === '' ? { column, index } : { widget: Number(into) }
    addFeed.mutate(
      { url: feed.url, title, known: feed.title, target },
      {
        onSuccess: ({ feed: added }) => {
          showToast('info', t('added', { title: added.title || typedHost(feed.url) }))
          onDone()
        },
      },
    )
  }
  const form = useRef<HTMLFormElement>(null)
  const finder = useFeedFinder((feed) => add(feed, form.current ? formText(form.current, 'title') : ''))
  const isPending = finder.isPending || addFeed.isPending

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const url = formText(event.currentTarget, 'url')
    setBlank(url === '')
    if (url !== '' && !isPending) finder.submit(url)
  }
  const change = () => {
    finder.reset()
    addFeed.reset()
  }
  const failure = finder.error ?? addFeed.error
  const served = failure && (fieldTexts(t, failure)['url'] ?? errorText(t, failure))
  const error = blank ? t(fieldErrorKeys('url', 'blank')) : served

  return (
    <ContentCard kind="rsslist" title={t('feedTitle')} text={t('feedText')}>
      <form ref={form} onSubmit={submit} noValidate aria-label={t('feedTitle')} className="flex flex-col gap-3">
        <TextField
          label={t('feedAddress')}
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.url}
          error={error || undefined}
          onChange={change}
        />
        {finder.found.length > 0 && (
          <FeedChoice legend={t('chooseFeed')} feeds={finder.found} chosen={finder.chosen} onChoose={finder.choose} />
        )}
        {lists.length > 0 && (
          <div className="flex flex-col gap-1">
            <label htmlFor={selectId} className="text-sm font-medium">
              {t('into')}
            </label>
            <Select id={selectId} value={into} onChange={(event) => setInto(event.target.value)}>
              <option value="">{t('newWidget')}</option>
              {lists.map((widget) => (
                <option key={widget.id} value={widget.id}>
                  {widget.title}
                </option>
              ))}
            </Select>
          </div>
        )}
        {into === '' && <TextField label={t('titleOptional')} name="title" autoComplete="off" maxLength={limits.title} />}
        <Button type="submit" variant="primary" pending={isPending} className="self-end">
          {t('addFeed')}
        </Button>
      </form>
    </ContentCard>
  )
}
