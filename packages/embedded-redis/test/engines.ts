import { chooseEngine, type EngineName } from '../src/choose-engine.ts'

/** Whether tests forced on an engine can run here; says so when not. */
export async function hasEngine(engine: EngineName): Promise<boolean> {
  try {
    await chooseEngine(engine)
    return true
  } catch (error) {
    process.stderr.write(`skipped: ${error instanceof Error ? error.message : String(error)}\n`)
    return false
  }
}
