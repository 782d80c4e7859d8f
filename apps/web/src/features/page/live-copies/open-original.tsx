import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { ArrowUpRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MenuItem } from '../../../components/ui/menu.tsx'
import { originalPath } from './live-title.ts'

/** The way from a live copy to its original, in its menu. */
export function OpenOriginal({ widget }: { widget: Widget }) {
  const { t } = useTranslation('live-copies')
  const navigate = useNavigate()
  const path = originalPath(widget)
  if (!path) return null
  return (
    <MenuItem icon={ArrowUpRight} onSelect={() => void navigate(path)}>
      {t('openOriginal')}
    </MenuItem>
  )
}
