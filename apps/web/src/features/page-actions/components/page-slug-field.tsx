import { isReservedSlug } from '@foyer/contracts/pages/page/reserved-slugs'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressField } from '../../../components/ui/address-field.tsx'
import { slugProblem } from '../../../entities/page/page-address.ts'
import { useSettled } from '../../../lib/hooks/use-settled.ts'
import { fieldErrorKeys } from '../../../lib/i18n/error-text.ts'
import { usePageSlugCheck } from '../api/page-slug.ts'

const typingMs = 300

type Props = {
  pageId: number
  value: string
  /** The address that the page has now, empty for none. */
  current: string
  /** What the server has said against it. */
  error: string | undefined
  onChange: (value: string) => void
  ref: Ref<HTMLInputElement>
}

/** The address of a page; says while it is typed whether it is free, and what becomes of the one that it has. */
export function PageSlugField({ pageId, value, current, error, onChange, ref }: Props) {
  const { t } = useTranslation('page-settings')
  const settled = useSettled(value, typingMs)
  const problem = settled === '' ? null : slugProblem(settled)
  const isAsked = settled !== '' && settled !== current && problem === null
  const check = usePageSlugCheck(settled, pageId, isAsked)
  const isCurrent = value === settled
  const problemText = problem
    ? t(fieldErrorKeys('slug', problem.code, 'page-settings'), { count: problem.count })
    : isAsked && check.data === false
      ? t(fieldErrorKeys('slug', isReservedSlug(settled) ? 'reserved' : 'taken', 'page-settings'))
      : undefined
  const isFree = isAsked && isCurrent && check.data === true && !error
  return (
    <div className="flex flex-col gap-1">
      <AddressField
        ref={ref}
        name="slug"
        label={t('address')}
        value={value}
        hint={`${location.host}/${value || '…'}`}
        error={error ?? (isCurrent ? problemText : undefined)}
        isChecking={isAsked && check.isFetching}
        available={isFree ? t('available') : ''}
        onChange={onChange}
      />
      {current !== '' && value !== current && (
        <p className="mt-2 text-xs text-text-2">{t('former', { address: `${location.host}/${current}` })}</p>
      )}
    </div>
  )
}
