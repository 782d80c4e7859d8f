import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '../../lib/browser/class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'id'> & { label: string; error?: string | undefined; hint?: string; trailing?: ReactNode }

/** A labelled input with a hint and an error, both tied to it for screen readers. `trailing` is placed inside its right end. */
export function TextField({ label, error, hint, trailing, className, ...rest }: Props) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={cn('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="text-sm font-medium text-text">
        {label}
      </label>
      <div className="relative flex">
        <input
          dir="auto"
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className={cn(
            'h-9 w-full min-w-0 rounded-md border bg-surface px-2.5 text-base text-text placeholder:text-text-3 pointer-coarse:h-11',
            trailing ? 'pr-11' : '',
            error ? 'border-danger' : 'border-line-control',
          )}
        />
        {trailing && <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>}
      </div>
      {note && (
        <p id={`${id}-note`} className={cn('text-xs', error ? 'text-danger' : 'text-text-3')}>
          {note}
        </p>
      )}
    </div>
  )
}
