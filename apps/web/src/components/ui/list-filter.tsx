import { useId } from 'react'
import { Select } from './select.tsx'
import { TextField } from './text-field.tsx'

type Props<Choice extends string> = {
  search: { label: string; maxLength: number; query: string; onQuery: (query: string) => void }
  /** What the list can be limited to; `all` is the text of no choice. */
  choice: {
    label: string
    all: string
    options: readonly Choice[]
    textOf: (option: Choice) => string
    value: Choice | undefined
    onChoose: (option: Choice | undefined) => void
  }
}

/** Searches a list by words, within one of its parts or in all of them. */
export function ListFilter<Choice extends string>({ search, choice }: Props<Choice>) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={search.label}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={search.maxLength}
        value={search.query}
        onChange={(event) => search.onQuery(event.target.value)}
        className="min-w-0 flex-1 basis-40"
      />
      <div className="flex min-w-0 flex-1 basis-36 flex-col gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          {choice.label}
        </label>
        <Select
          id={id}
          value={choice.value ?? ''}
          onChange={({ target }) => choice.onChoose(choice.options.find((name) => name === target.value))}
        >
          <option value="">{choice.all}</option>
          {choice.options.map((name) => (
            <option key={name} value={name}>
              {choice.textOf(name)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
