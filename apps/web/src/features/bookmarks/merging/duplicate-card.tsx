import type { Duplicate } from '@foyer/contracts/pages/item/duplicates'
import { Merge as MergeIcon } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { placeText } from '../../../entities/page/place-text.ts'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { stayingOf } from './duplicates.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'

type Props = {
  duplicate: Duplicate
  /** The copy that stays. */
  keep: number | undefined
  onKeep: (linkId: number, id: number) => void
  onMerge: (duplicate: Duplicate) => void
}

/** A link with its copies: what one of them will be, which one that is, and the way to make it so. Cards far from the screen are not painted. */
export const DuplicateCard = memo(function Card({ duplicate, keep, onKeep, onMerge }: Props) {
  const { t, i18n } = useTranslation('merge-bookmarks')
  const headingId = useId()
  const { link_id, count, merged, copies } = duplicate
  const stays = stayingOf(duplicate, keep)
  if (!stays) return null
  const haveOwnUrls = copies.some(({ url }) => url !== stays.url)
  const addedOn = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium' })
  return (
    <li
      data-duplicate={link_id}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3 [contain-intrinsic-size:auto_200px] [content-visibility:auto]"
    >
      <div className="flex min-w-0 items-start gap-2.5">
        <span className="mt-0.5">
          <SiteIcon url={stays.url} title={merged.title} icon={merged.icon} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <h3 dir="auto" id={headingId} className="text-sm font-medium wrap-anywhere">
            {merged.title}
          </h3>
          <p className="text-xs wrap-anywhere text-text-2">{stays.url}</p>
          {merged.description && (
            <p dir="auto" className="line-clamp-2 text-xs wrap-anywhere text-text-2">
              {merged.description}
            </p>
          )}
          <p className="text-xs text-text-2">
            {[t('bookmark-editing:addedOn', { date: addedOn.format(merged.created_at * 1000) }), ...merged.tags].join(' · ')}
          </p>
        </div>
      </div>
      <fieldset className="flex min-w-0 flex-col">
        <legend className="mb-1 text-xs font-medium text-text-2">{t('stays')}</legend>
        {copies.map(({ id, title, url, place }) => (
          <label
            key={id}
            className="hoverable -mx-1.5 flex min-h-8 min-w-0 items-center gap-2 rounded-md px-1.5 py-1 text-sm pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={`stays-${link_id}`}
              checked={id === stays.id}
              onChange={() => onKeep(link_id, id)}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="flex min-w-0 flex-1 flex-col">
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {placeText(place, t('unsorted:title'))}
              </span>
              {/* What is the same of all of them is said above. */}
              {title !== merged.title && (
                <span dir="auto" className="truncate text-xs text-text-2">
                  {title}
                </span>
              )}
              {haveOwnUrls && <span className="text-xs wrap-anywhere text-text-2">{url}</span>}
            </span>
          </label>
        ))}
        {count > copies.length && <p className="text-xs text-text-2">{t('moreCopies', { count: count - copies.length })}</p>}
      </fieldset>
      <Button
        size="sm"
        aria-label={t('mergeOne', { title: merged.title })}
        onClick={() => onMerge(duplicate)}
        className="self-start pointer-coarse:h-11"
      >
        <MergeIcon aria-hidden size={16} strokeWidth={1.5} />
        {t('merge')}
      </Button>
    </li>
  )
})
