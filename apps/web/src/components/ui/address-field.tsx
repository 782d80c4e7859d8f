import type { Ref } from 'react'
import { Spinner } from './spinner.tsx'
import { TextField } from './text-field.tsx'

type Props = {
  name: string
  label: string
  value: string
  /** The whole address, as it would be. */
  hint: string
  error: string | undefined
  isChecking: boolean
  /** What is said of an address that is free; empty while that is not known. */
  available: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A field for an address on this site; says while it is typed whether it is free. */
export function AddressField({ name, label, value, hint, error, isChecking, available, onChange, ref }: Props) {
  return (
    <div className="flex flex-col gap-1">
      <TextField
        ref={ref}
        name={name}
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        hint={hint}
        trailing={isChecking ? <Spinner /> : undefined}
      />
      <p role="status" className="-mb-3 min-h-4 text-xs text-success">
        {available}
      </p>
    </div>
  )
}
