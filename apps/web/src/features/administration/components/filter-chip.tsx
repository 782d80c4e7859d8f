import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'

/** What a list is limited to, with the way back to all of it. */
export function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation('administration')
  return (
    <span className="flex h-9 max-w-full min-w-0 items-center gap-1 self-start rounded-md bg-accent-soft pl-3 text-sm text-on-accent-soft pointer-coarse:h-11">
      <span dir="auto" className="truncate" title={label}>
        {label}
      </span>
      <IconButton icon={X} label={t('removeFilter', { label })} onClick={onRemove} />
    </span>
  )
}
