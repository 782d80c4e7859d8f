import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAge } from '../../lib/i18n/format-age.ts'

/** Writes how long ago a moment was, in seconds since 1970. */
export function useAge(): (moment: number) => string {
  const { i18n } = useTranslation('trash')
  const [now] = useState(() => Date.now() / 1_000)
  return (moment) => formatAge(moment, now, i18n, 'long')
}
