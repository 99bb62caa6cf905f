import Commands

await CommandLineTool.main(.places)
