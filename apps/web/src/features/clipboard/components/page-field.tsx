import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { SelectField } from '../../../components/ui/select-field.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { displayTitle } from '../../../entities/page/page-title.ts'
import type { TargetPage } from '../placing/use-target-page.ts'

/** The page that something goes to, where there is more than one, and how far it is loaded. */
export function PageField({ target, onChoose }: { target: TargetPage; onChoose: (publicId: string) => void }) {
  const { t } = useTranslation('clipboard')
  return (
    <>
      {target.pages.length > 1 && (
        <SelectField label={t('page')} value={target.publicId} onChange={onChoose}>
          {target.pages.map(({ public_id, title }) => (
            <option key={public_id} value={public_id}>
              {displayTitle(title)}
            </option>
          ))}
        </SelectField>
      )}
      {target.error && <LoadFailure error={target.error} onRetry={target.retry} />}
      {!target.page && !target.error && <SkeletonRows plain count={2} />}
    </>
  )
}
