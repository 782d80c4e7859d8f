import { useId } from 'react'

type Props<T> = {
  legend: string
  /** Where what is around it says it already. */
  isLegendHidden?: boolean
  options: { value: T; label: string }[]
  value: T
  onChoose: (value: T) => void
}

/** One of a few short choices, side by side. */
export function Segments<T extends string | number>({ legend, isLegendHidden = false, options, value, onChoose }: Props<T>) {
  const name = useId()
  return (
    <fieldset className="flex flex-col">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label key={option.value} className="segment min-w-fit px-1.5">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
