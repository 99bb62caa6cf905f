import Commands

await CommandLineTool.main(PlacesCommand.self, interactiveArguments: ["browse"])
