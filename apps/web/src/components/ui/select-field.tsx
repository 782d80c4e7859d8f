import { type ReactNode, useId } from 'react'
import { Select } from './select.tsx'

type Props = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

/** A list to choose from below its label; `children` are its options. */
export function SelectField({ label, value, onChange, children }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </Select>
    </div>
  )
}
