import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/widgets'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FeedChoice } from './feed-choice.tsx'
import { Button } from './ui/button.tsx'
import { TextField } from './ui/text-field.tsx'
import { errorText, fieldErrorKeys, fieldTexts } from '../lib/error-text.ts'
import { useAddFeed } from '../lib/feeds/add-feed.ts'
import { useFeedFinder } from '../lib/feeds/use-feed-finder.ts'
import { formText } from '../lib/form-text.ts'

/** A feed more for a widget, by any address of its site. Its texts are those of the feature feed-editing. */
export function NewFeed({ widget }: { widget: Widget }) {
  const { t } = useTranslation('feed-editing')
  const form = useRef<HTMLFormElement>(null)
  const [blank, setBlank] = useState(false)
  const add = useAddFeed(widget.id)
  const finder = useFeedFinder((feed, reset) =>
    add.mutate(feed.url, {
      onSuccess: () => {
        form.current?.reset()
        reset()
      },
    }),
  )
  const isPending = finder.isPending || add.isPending
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const url = formText(event.currentTarget, 'url')
    setBlank(url === '')
    if (url !== '' && !isPending) finder.submit(url)
  }
  const change = () => {
    finder.reset()
    add.reset()
    setBlank(false)
  }
  const failure = finder.error ?? add.error
  const served = failure && (fieldTexts(t, failure)['url'] ?? errorText(t, failure))
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-2">
      <TextField
        label={t('address')}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.url}
        error={blank ? t(fieldErrorKeys('url', 'blank')) : served || undefined}
        onChange={change}
      />
      {finder.found.length > 0 && (
        <FeedChoice legend={t('chooseFeed')} feeds={finder.found} chosen={finder.chosen} onChoose={finder.choose} />
      )}
      <Button type="submit" size="sm" pending={isPending} className="self-end">
        {t('add')}
      </Button>
    </form>
  )
}
