import type { UrllistSettings } from '@foyer/contracts/kinds/bookmarks'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../components/ui/select.tsx'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { isOwn } from '../../../entities/page/can.ts'
import { PremiumBadge } from '../../../entities/premium/premium-badge.tsx'
import { canChooseGroupTabs } from '../../../entities/premium/premium-policy.ts'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'

type Choice = { value: number; key: string; count?: number }

const many = Array.from({ length: 20 }, (_, index) => ({ value: index + 1, key: 'bookmark-editing:settings.first', count: index + 1 }))

/** Each setting with what it may be; the first is what holds when nothing is set. */
const choices: Record<'m' | 'i' | 't' | 'd' | 'v' | 'g_l', { label: string; options: Choice[] }> = {
  m: {
    label: 'bookmark-editing:settings.view',
    options: [
      { value: 0, key: 'bookmark-editing:settings.list' },
      { value: 3, key: 'bookmark-editing:settings.details' },
      { value: 1, key: 'bookmark-editing:settings.icons' },
      { value: 4, key: 'bookmark-editing:settings.cloud' },
    ],
  },
  i: {
    label: 'bookmark-editing:settings.icon',
    options: [
      { value: 0, key: 'bookmark-editing:settings.small' },
      { value: 1, key: 'bookmark-editing:settings.medium' },
      { value: 2, key: 'bookmark-editing:settings.large' },
      { value: -1, key: 'bookmark-editing:settings.noIcon' },
    ],
  },
  t: {
    label: 'bookmark-editing:settings.title',
    options: [
      { value: 1, key: 'bookmark-editing:settings.oneLine' },
      { value: 2, key: 'bookmark-editing:settings.twoLines' },
      { value: 10, key: 'bookmark-editing:settings.fullTitle' },
      { value: -1, key: 'bookmark-editing:settings.noTitle' },
    ],
  },
  d: {
    label: 'bookmark-editing:settings.description',
    options: [
      { value: 0, key: 'bookmark-editing:settings.firstLine' },
      { value: 1, key: 'bookmark-editing:settings.fullDescription' },
      { value: 2, key: 'bookmark-editing:settings.url' },
    ],
  },
  v: {
    label: 'bookmark-editing:settings.shown',
    options: [{ value: 0, key: 'bookmark-editing:settings.all' }, ...many, { value: -1, key: 'bookmark-editing:settings.none' }],
  },
  g_l: {
    label: 'bookmark-editing:settings.groups',
    options: [
      { value: 0, key: 'bookmark-editing:settings.tabs' },
      { value: 1, key: 'bookmark-editing:settings.groupList' },
    ],
  },
}

/** How a bookmark widget shows what it holds; every choice is seen at once behind the dialog. */
export function BookmarkSettings({ widget, page }: WidgetSettingsProps) {
  const { t } = useTranslation('bookmark-editing')
  const { t: tPremium } = useTranslation('premium')
  const lockedHint = canChooseGroupTabs(page) ? undefined : tPremium(isOwn(page) ? 'groupDisplayHint' : 'groupDisplayHintOfOwner')
  const stored = widget.settings as UrllistSettings
  const names = (['m', 'i', 't', 'd', 'v', 'g_l'] as const).filter((name) => name !== 'd' || stored.m === 3)
  return (
    <div className="flex flex-col gap-3">
      {names.map((name) => (
        <Field
          key={name}
          label={t(choices[name].label)}
          {...(name === 'g_l' && lockedHint !== undefined ? { lockedHint } : {})}
          value={stored[name] ?? choices[name].options[0]?.value ?? 0}
          options={choices[name].options.map(({ value, key, count }) => ({ value, label: t(key, { count }) }))}
          onChoose={(value) => mutate(updateWidget, { widget_id: widget.id, settings: { [name]: value } })}
        />
      ))}
    </div>
  )
}

type FieldProps = {
  label: string
  value: number
  options: { value: number; label: string }[]
  /** Why it cannot be changed without Premium. */
  lockedHint?: string
  onChoose: (value: number) => void
}

function Field({ label, value, options, lockedHint, onChoose }: FieldProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-3">
      <label htmlFor={id} className="text-sm font-medium">
        {label} {lockedHint && <PremiumBadge />}
      </label>
      <Select
        id={id}
        value={value}
        disabled={lockedHint !== undefined}
        aria-describedby={lockedHint && `${id}-hint`}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      {lockedHint && (
        <p id={`${id}-hint`} className="col-span-2 -mt-1 text-sm text-text-2">
          {lockedHint}
        </p>
      )}
    </div>
  )
}
