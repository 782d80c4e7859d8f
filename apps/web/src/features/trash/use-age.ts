import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAge } from '../../lib/i18n/format-age.ts'

/** Writes how long ago a moment was, in seconds since 1970: a minute at least, as “deleted now” is no sentence. */
export function useAge(): (moment: number) => string {
  const { i18n } = useTranslation('trash')
  const [now] = useState(() => Date.now() / 1_000)
  return (moment) => formatAge(Math.min(moment, now - 60), now, i18n.language, 'long')
}
