import CLI

await CommandLineTool.main(.places)
