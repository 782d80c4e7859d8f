import { releaseVersion } from '@foyer/contracts/release'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { type DeviceFacts, readDevice } from '../device-facts.ts'

const changes = ['resize', 'online', 'offline'] as const

/** `/tools/mydevice`: what a person who asks for help is asked about their browser, to be copied. Nothing of it is sent. */
export function DeviceScreen() {
  const { t, i18n } = useTranslation('device')
  const facts = useDevice()
  const [copying, setCopying] = useState<'copied' | 'refused' | null>(null)
  const number = new Intl.NumberFormat(i18n.language, { useGrouping: false, maximumFractionDigits: 2 })
  const size = ({ width, height }: DeviceFacts['window']) => ({ width: number.format(width), height: number.format(height) })
  const rows = [
    [t('facts.browser'), facts.browser],
    [t('facts.languages'), facts.languages],
    [t('facts.timeZone'), facts.timeZone],
    [t('facts.screen'), t('sizeAt', { ...size(facts.screen), density: number.format(facts.screen.density) })],
    [t('facts.window'), t('size', size(facts.window))],
    [t('facts.scheme'), t(`values.${facts.scheme}`)],
    [t('facts.pointer'), t(`values.${facts.pointer}`)],
    [t('facts.connection'), t(`values.${facts.connection}`)],
    [t('facts.cookies'), t(`values.${facts.cookies}`)],
    [t('facts.storage'), t(`values.${facts.storage}`)],
    [t('facts.version'), releaseVersion],
  ] as const
  const copy = () =>
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(rows.map(([name, value]) => `${name}: ${value}`).join('\n')))
      .then(
        () => setCopying('copied'),
        () => setCopying('refused'),
      )
  return (
    <>
      <p className="text-sm text-pretty text-text-2">{t('text')}</p>
      <dl className="flex flex-col gap-3 text-sm">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-text-2">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={copy} className="pointer-coarse:h-11">
        {t('copy')}
      </Button>
      <p role="status" className="text-sm text-text-2 empty:hidden">
        {copying && t(copying)}
      </p>
    </>
  )
}

/** As it is while the screen is shown. */
function useDevice(): DeviceFacts {
  const [facts, setFacts] = useState(readDevice)
  useEffect(() => {
    const read = () => setFacts(readDevice())
    for (const name of changes) addEventListener(name, read)
    return () => {
      for (const name of changes) removeEventListener(name, read)
    }
  }, [])
  return facts
}
