import { limits } from '@foyer/contracts/limits'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../components/ui/notice.tsx'
import type { ClipboardRefusal } from '../../../entities/clipboard/received.ts'
import { formatBytes } from '../../../lib/i18n/format-bytes.ts'
import { maxTextBytes } from '../bounds.ts'
import type { FileProblem } from '../reading/read-files.ts'
import type { PastedContent } from '../reading/read-content.ts'

type Props = { content: PastedContent; refusal: ClipboardRefusal | undefined }

const maxBytes: Readonly<Partial<Record<FileProblem, number>>> = {
  bookmarksTooLarge: limits.import_bytes,
  pictureTooLarge: limits.upload_bytes,
}

/** What cannot be added, and why. */
export function Refusals({ content: { refused, tooLong }, refusal }: Props) {
  const { t, i18n } = useTranslation('clipboard')
  const size = (bytes: number) => formatBytes(bytes, i18n.language)
  return (
    <>
      {refusal && <Notice>{t(`refusal.${refusal}`)}</Notice>}
      {tooLong !== undefined && <Notice>{t('tooLong', { size: size(tooLong), max: size(maxTextBytes) })}</Notice>}
      {refused.map(({ name, bytes, problem }) => (
        <Notice key={`${name} ${bytes} ${problem}`} kind={problem === 'picture' || problem === 'empty' ? 'info' : 'error'}>
          {t(`file.${problem}`, {
            name,
            size: size(bytes),
            max: size(maxBytes[problem] ?? maxTextBytes),
          })}
        </Notice>
      ))}
    </>
  )
}
