import { useTranslation } from 'react-i18next'
import { errorText } from '../lib/i18n/error-text.ts'
import { LoadingRows } from './loading-rows.tsx'
import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'

type Props = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** How many rows the content has, roughly. */
  rows: number
  /** How high it is, where that is no number of rows. */
  height?: string
}

/** In the place of content that is not there: its outline while it is loaded, or why that failed and a way to try again. */
export function LoadState({ query: { error, isFetching, refetch }, rows, height }: Props) {
  const { t } = useTranslation('shared')
  if (error) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice>{errorText(t, error)}</Notice>
        <Button pending={isFetching} onClick={() => void refetch()} className="pointer-coarse:h-11">
          {t('retry')}
        </Button>
      </div>
    )
  }
  return <LoadingRows count={rows} height={height} />
}
