import type { ImportRecord } from '@foyer/contracts/import/import'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../components/ui/notice.tsx'
import { OtherFileButton } from '../import-place.tsx'
import { SkippedEntries } from './skipped-entries.tsx'

/** Why an import ended, where in the file, and what to do. */
export function ErrorStep({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('import')
  const code = record.error ?? 'import_failed'
  const place = record.error_location
  return (
    <>
      <Notice>{t([`errors:${code}`, `account-errors:${code}`])}</Notice>
      {place && (
        <figure className="overflow-hidden rounded-lg border border-line bg-surface">
          <figcaption className="px-3 py-2 text-sm text-text-2">
            <Place place={place} fileName={record.file_name} />
          </figcaption>
          {place.line > 0 && (
            <pre className="border-t border-line px-3 py-2.5 text-sm whitespace-pre-wrap">
              <code className="font-mono wrap-anywhere">
                <bdi>{place.text || t('emptyLine')}</bdi>
              </code>
            </pre>
          )}
        </figure>
      )}
      <SkippedEntries skipped={record.skipped} />
      <p className="text-text-2 text-pretty">{t(`advice.${code}`)}</p>
      <OtherFileButton variant="primary">{t('another')}</OtherFileButton>
    </>
  )
}

/** The file, in its archive where it is in one, and the line or byte in it. */
function Place({ place, fileName }: { place: NonNullable<ImportRecord['error_location']>; fileName: string }) {
  const { t } = useTranslation('import')
  const file = place.file === undefined ? fileName : t('placeInArchive', { file: place.file, archive: fileName })
  if (place.line > 0) return t('place', { line: place.line, column: place.column, file })
  return place.byte === undefined ? file : t('placeByte', { byte: place.byte, file })
}
