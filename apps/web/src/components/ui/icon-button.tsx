import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../../lib/browser/class-names.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & { icon: LucideIcon; label: string; size?: 'sm' | 'md' }

/** A button that shows an icon alone; its label is its name for everyone who does not see it, and its tooltip. */
export function IconButton({ icon: Icon, label, size = 'md', className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cn(
        'hoverable touch-target inline-flex shrink-0 items-center justify-center rounded-md text-text-2 hover:text-text',
        size === 'sm' ? 'size-7 pointer-coarse:size-9' : 'size-8',
        className,
      )}
    >
      <Icon aria-hidden size={16} strokeWidth={1.5} />
    </button>
  )
}
