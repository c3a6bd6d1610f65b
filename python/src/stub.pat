# What the types of the binding cannot say.

Game.__init__:
    def __init__(self, name: str, **options: object) -> None: ...
