import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonRows } from './ui/skeleton.tsx'

/** Rows in the place of what is loaded, said to screen readers too. */
export function LoadingRows(rows: ComponentProps<typeof SkeletonRows>) {
  const { t } = useTranslation('shared')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <SkeletonRows {...rows} />
    </div>
  )
}
