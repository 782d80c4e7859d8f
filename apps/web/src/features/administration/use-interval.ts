import { useTranslation } from 'react-i18next'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Writes seconds in the language of the app, in the largest unit of which they are two or more: a day as 24 hours. */
export function useInterval() {
  const { i18n } = useTranslation()
  return (seconds: number) => {
    const [unit, size] = units.find(([, unitSize]) => seconds % unitSize === 0 && seconds >= 2 * unitSize) ?? ['second', 1]
    return new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
  }
}
