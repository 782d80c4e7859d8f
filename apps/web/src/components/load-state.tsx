import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../lib/i18n/error-text.ts'
import { LoadingRows } from './loading-rows.tsx'
import { QuietState } from './quiet-state.tsx'
import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'

type Props = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** How many rows the content has, roughly. */
  rows: number
  /** How high it is, for content of a widget: a failure is said in the middle of that room. */
  height?: string
  /** What a widget is about, such as a place, which a failure names. */
  title?: string
}

/** In the place of content that is not there: its outline while it is loaded, or why that failed and a way to try again. */
export function LoadState({ query: { error, isFetching, refetch }, rows, height, title }: Props) {
  const { t } = useTranslation('shared')
  if (!error) return <LoadingRows count={rows} height={height} />
  const retry = (
    <Button size={height === undefined ? 'md' : 'sm'} pending={isFetching} onClick={() => void refetch()} className="pointer-coarse:h-11">
      {t('retry')}
    </Button>
  )
  if (height !== undefined) {
    return (
      <QuietState isAlert icon={CloudOff} title={title} height={height} action={retry}>
        {errorText(t, error)}
      </QuietState>
    )
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice>{errorText(t, error)}</Notice>
      {retry}
    </div>
  )
}
