import type { ComponentProps } from 'react'
import { cn } from '../../lib/browser/class-names.ts'

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'rows'> & { value: string; fieldClassName?: string; boxClassName?: string }

/** A field for a text of any length, as high as its text. `className` is for what decides how the text runs: its size and its padding. */
export function GrowingField({ value, className, fieldClassName, boxClassName, ...rest }: Props) {
  // An empty last line has its height too.
  const filled = `${value}\u200b`
  return (
    <div className={cn('grid min-w-0 flex-1', boxClassName)}>
      {/* The text once more, unseen, gives the field its height. */}
      <div aria-hidden className={cn('field-mirror invisible col-start-1 row-start-1 wrap-anywhere whitespace-pre-wrap', className)}>
        {filled}
      </div>
      <textarea
        dir="auto"
        {...rest}
        value={value}
        rows={1}
        className={cn('col-start-1 row-start-1 h-full w-full min-w-0 resize-none overflow-hidden wrap-anywhere', className, fieldClassName)}
      />
    </div>
  )
}
