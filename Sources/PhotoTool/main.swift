import Commands

await CommandLineTool.main(PhotoCommand.self, defaultArguments: ["--help"])
