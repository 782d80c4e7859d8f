import type { TFunction } from 'i18next'
import { leftOutOfPaste } from '../../../../entities/bookmark/links/dropped-links.ts'

/** How many links were pasted, and what of the text became none. */
export function addedText(t: TFunction, count: number, getData: (type: string) => string): string {
  const { lines, repeated } = leftOutOfPaste(getData)
  return [
    t('bookmark-editing:addedMany', { count }),
    ...(lines > 0 ? [t('bookmark-editing:linesLeftOut', { count: lines })] : []),
    ...(repeated > 0 ? [t('bookmark-editing:repeatedLeftOut', { count: repeated })] : []),
  ].join(' ')
}
