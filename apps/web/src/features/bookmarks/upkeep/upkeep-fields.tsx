import { type CheckPeriod, checkPeriods } from '@foyer/contracts/bookmark-upkeep'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Disclosure } from '../../../components/ui/disclosure.tsx'
import { SelectField } from '../../../components/ui/select-field.tsx'
import { localDate } from '../../../lib/browser/local-date.ts'
import { pageEditorsQuery } from './due-links.ts'
import type { UpkeepFieldsProps } from './upkeep-part.tsx'
import { checkedText } from './upkeep-texts.ts'

/** When a link was checked, after how long that is done again, and by whom. Closed where nobody has said anything. */
export function UpkeepFields({ pageId, value, onChange }: UpkeepFieldsProps) {
  const { t, i18n } = useTranslation('due-links')
  const editors = useQuery(pageEditorsQuery(pageId)).data ?? []
  const [isOpen] = useState(Boolean(value.check_every ?? value.owner_user_id))
  const [today] = useState(() => localDate(new Date()))
  const { checked_on, check_every, checked_by_user_id, owner_user_id } = value
  const checker = editors.find(({ user_id }) => user_id === checked_by_user_id)
  // Somebody who may not edit the page any more checks nothing.
  const owner = editors.some(({ user_id }) => user_id === owner_user_id) ? owner_user_id : undefined
  const set = (change: { [K in keyof typeof value]?: (typeof value)[K] | undefined }) => {
    const { checked_on: on, check_every: every, owner_user_id: id } = { ...value, ...change }
    const by = change.checked_on === undefined && checked_by_user_id ? { checked_by_user_id } : {}
    onChange({ ...by, ...(on ? { checked_on: on } : {}), ...(every ? { check_every: every } : {}), ...(id ? { owner_user_id: id } : {}) })
  }
  return (
    <Disclosure summary={t('upkeep')} isOpen={isOpen}>
      <div className="mt-3 flex flex-col gap-4 pl-5.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-text-2">{checkedText(t, { checked_on, name: checker?.name, today, language: i18n.language })}</p>
          <Button size="sm" disabled={checked_on === today} onClick={() => set({ checked_on: today })} className="pointer-coarse:h-11">
            {t('checkedToday')}
          </Button>
        </div>
        <SelectField
          label={t('period')}
          value={String(check_every ?? '')}
          onChange={(period) => set({ check_every: checkPeriods.find((days) => String(days) === period) })}
        >
          <option value="">{t('noPeriod')}</option>
          {checkPeriods.map((days: CheckPeriod) => (
            <option key={days} value={days}>
              {t(`periods.${days}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('owner')}
          value={String(owner ?? '')}
          onChange={(id) => set({ owner_user_id: editors.find(({ user_id }) => String(user_id) === id)?.user_id })}
        >
          <option value="">{t('noOwner')}</option>
          {editors.map(({ user_id, name }) => (
            <option key={user_id} value={user_id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </Disclosure>
  )
}
