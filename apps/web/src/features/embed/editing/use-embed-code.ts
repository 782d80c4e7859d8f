import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ParsedEmbed, parseEmbed } from '../../../entities/embed/embed-code.ts'
import { hostOf } from '../../../lib/browser/links.ts'
import { contentOf } from './stored-embed.ts'

export type UnderstoodCode = {
  parsed: ParsedEmbed | null
  /** What will be shown, in words. */
  text: string
  /** What a widget with it is called where nobody says otherwise. */
  title: string
  /** Why nothing can be. */
  problem: string
}

/** What is typed or pasted, read. */
export function useEmbedCode(code: string): UnderstoodCode {
  const { t } = useTranslation('embed')
  return useMemo(() => {
    const parsed = parseEmbed(code)
    if ('problem' in parsed) return { ...nothing, problem: t(`problem.${parsed.problem}`) }
    if (contentOf(parsed)?.kind === 'own') return { ...nothing, problem: t('problem.own') }
    const host = hostOf(parsed.url)
    const name = host === '' && parsed.subtype === 'picture' ? 'data' : parsed.subtype
    const isVideo = parsed.subtype === 'youtube' || parsed.subtype === 'vimeo'
    const title = parsed.description || (isVideo ? t(`video.${parsed.subtype}`) : host || t('kind'))
    return { parsed, text: t(`understood.${name}`, { host }), title, problem: '' }
  }, [code, t])
}

const nothing = { parsed: null, text: '', title: '' }
