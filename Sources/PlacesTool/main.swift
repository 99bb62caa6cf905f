import Commands

await Program.main(PlacesCommand.self, onScreen: ["browse"])
